import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema } from '#platform/server/settings/schema.ts';
import { inRoot } from './lib/paths.mjs';
import { renderChart } from './testing/go-template.ts';

const text = (...parts: string[]): string => readFileSync(inRoot('deploy/helm/cook', ...parts), 'utf8');
const templates = new Map(readdirSync(inRoot('deploy/helm/cook/templates')).map((name) => [name, text('templates', name)]));
const { name, version, appVersion } = parse(text('Chart.yaml')) as Record<string, string>;

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  data?: Record<string, string>;
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has a spec of another shape, which only Kubernetes defines
  spec?: any;
}

type Values = Record<string, unknown>;

/** Merges the values of an installation into the chart's defaults, as Helm does: objects deeply, arrays replaced. */
const over = (base: Values, own: Values): Values =>
  Object.fromEntries([...new Set([...Object.keys(base), ...Object.keys(own)])].map((key) => {
    const [under, upper] = [base[key], own[key]];
    const both = [under, upper].every((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
    return [key, both ? over(under as Values, upper as Values) : key in own ? upper : under];
  }));

const install = (own: Values = {}, release = 'kaart'): ReadonlyMap<string, Manifest> => {
  const values = over(parse(text('values.yaml')) as Values, { existingSecret: 'cook-secret', ...own });
  const rendered = renderChart({
    templates, values,
    chart: { Name: name, Version: version, AppVersion: appVersion },
    release: { Name: release, Namespace: 'kaarten', Service: 'Helm' },
  });
  return new Map(
    [...rendered].filter(([file]) => file.endsWith('.yaml')).map(([, yaml]) => {
      const manifest = parse(yaml, { strict: true }) as Manifest;
      return [manifest.kind, manifest];
    }),
  );
};

const everything: Values = {
  imagePullSecrets: [{ name: 'registry' }], podLabels: { team: 'geo' }, podAnnotations: { note: 'x: y' },
  nodeSelector: { disk: 'ssd' }, tolerations: [{ key: 'maps', operator: 'Exists' }], affinity: { nodeAffinity: {} },
  serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
  ingress: { className: 'nginx', annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '50m' } },
  files: { storageClass: 'shared' }, networkPolicy: { extraEgress: [{ to: [{ ipBlock: { cidr: '10.1.0.0/16' } }], ports: [{ port: 6080 }] }] },
};
const little: Values = {
  autoscaling: { enabled: false }, podDisruptionBudget: { enabled: false }, networkPolicy: { enabled: false },
  ingress: { enabled: false }, files: { enabled: false }, fullnameOverride: 'portal',
};

describe.each([['with default values', {}], ['with every option set', everything], ['with optional parts switched off', little]] as const)('the chart %s', (_, values) => {
  const made = [...install(values).values()];

  test('every manifest has an API version, a kind, the expected name and the standard labels', () => {
    expect(made.length).toBeGreaterThan(2);
    for (const { apiVersion, kind, metadata } of made) {
      expect([apiVersion, kind].every((word) => /^[\w./]+$/.test(word))).toBe(true);
      expect(metadata.name).toBe(values === little ? 'portal' : 'kaart-cook');
      expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/name': 'cook', 'app.kubernetes.io/instance': 'kaart', 'app.kubernetes.io/version': appVersion });
    }
  });

  test('the manifests contain no template syntax and no undefined value', () => {
    expect(JSON.stringify(made)).not.toMatch(/\{\{|undefined|\[object|\.Values/);
  });

  test('the pod runs without privileges and gets its settings and its secret', () => {
    const { template } = install(values).get('Deployment')!.spec;
    const [container] = template.spec.containers;
    expect(template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    const configMap = install(values).get('ConfigMap')!;
    expect(container.envFrom).toEqual([{ configMapRef: { name: configMap.metadata.name } }, { secretRef: { name: 'cook-secret' } }]);
    expect(container.image).toBe(`registry.example.nl/cook:${appVersion}`);
    expect(template.metadata.annotations['checksum/settings']).toMatch(/^[0-9a-f]{64}$/);
    for (const [key, value] of Object.entries(configMap.data!)) {
      expect(Object.keys(environmentSchema.shape)).toContain(key);
      expect(typeof value).toBe('string');
    }
  });

  test('the service selects the pods and names a port that they open', () => {
    const { Deployment: deployment, Service: service } = Object.fromEntries(install(values));
    const { labels } = deployment!.spec.template.metadata;
    expect(labels).toMatchObject(service!.spec.selector as object);
    expect(labels).toMatchObject(deployment!.spec.selector.matchLabels as object);
    const [container] = deployment!.spec.template.spec.containers;
    expect(container.ports.map((port: { name: string }) => port.name)).toContain(service!.spec.ports[0].targetPort);
    expect([container.startupProbe, container.readinessProbe].map((probe) => probe.httpGet.path)).toEqual(['/health/ready', '/health/ready']);
  });
});

test('optional parts that are switched off are not rendered, and their replacements are', () => {
  expect([...install(little).keys()].toSorted()).toEqual(['ConfigMap', 'Deployment', 'Service']);
  expect(install(little).get('Deployment')!.spec.replicas).toBe(2);
  expect(install().get('Deployment')!.spec).not.toHaveProperty('replicas');
  expect(install(little).get('Deployment')!.spec.template.spec.volumes[0]).toEqual({ name: 'files', emptyDir: {} });
  expect(install({ files: { existingClaim: 'mine' } }).has('PersistentVolumeClaim')).toBe(false);
});

test('extra values of an installation are rendered in the fields that Kubernetes reads', () => {
  const made = install(everything);
  const pod = made.get('Deployment')!.spec.template;
  expect(pod.metadata).toMatchObject({ labels: { team: 'geo' }, annotations: { note: 'x: y' } });
  expect(pod.spec).toMatchObject({ imagePullSecrets: [{ name: 'registry' }], nodeSelector: { disk: 'ssd' }, tolerations: [{ key: 'maps' }] });
  expect(made.get('Ingress')!.spec).toMatchObject({ ingressClassName: 'nginx', tls: [{ hosts: ['kaart.example.nl'], secretName: 'kaart-cook-tls' }] });
  expect(made.get('PersistentVolumeClaim')!.spec.storageClassName).toBe('shared');
  expect(made.get('ServiceMonitor')!.metadata.labels).toMatchObject({ release: 'prometheus' });
  const { ingress, egress } = made.get('NetworkPolicy')!.spec;
  expect(ingress[0].from).toHaveLength(2);
  expect(egress.at(-1)).toEqual({ to: [{ ipBlock: { cidr: '10.1.0.0/16' } }], ports: [{ port: 6080 }] });
  expect(egress[2].to[0].ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '192.168.0.0/16']));
});

test('a changed setting changes the checksum that restarts the pods', () => {
  const sum = (own: Values): string => install(own).get('Deployment')!.spec.template.metadata.annotations['checksum/settings'];
  expect(sum({})).toBe(sum({}));
  expect(sum({ settings: { LOG_LEVEL: 'debug' } })).not.toBe(sum({}));
});

test('a release name that contains the chart name is not repeated, and names have at most 63 characters', () => {
  expect(install({}, 'cook-acceptatie').get('Service')!.metadata.name).toBe('cook-acceptatie');
  expect(install({}, 'a'.repeat(70)).get('Service')!.metadata.name).toHaveLength(63);
});

test('rendering without a secret throws an error that names the required value', () => {
  expect(() => install({ existingSecret: '' })).toThrow('existingSecret must name a secret that holds DATABASE_URL and COOK_SECRET');
});
