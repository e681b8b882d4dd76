interface Offence {
  readonly file: string;
  readonly code: string;
  readonly says: RegExp;
}

/** Code that lint must report, by description, with the message that must say where the code belongs. */
export const offences: Record<string, Offence> = {
  'a feature that imports another feature': {
    file: 'features/tape/web/index.ts',
    code: "import { measure } from '#features/measure/web/measure.ts';\nexport const tape = measure;",
    says: /features\/tape imports features\/measure.*platform\/, or pass it through a slot/,
  },
  'a test of a feature that imports another feature': {
    file: 'features/tape/server/tape.api.test.ts',
    code: "export { measure } from '#features/measure/server/index.ts';",
    says: /features\/tape imports features\/measure.*`testServer`/,
  },
  'a feature that imports another feature by a relative path': {
    file: 'features/tape/web/relative.ts',
    code: "export * from '../../measure/contract.ts';",
    says: /features\/tape imports features\/measure/,
  },
  'a feature that imports another feature dynamically': {
    file: 'features/tape/web/late.ts',
    code: "export const load = () => import('#features/measure/web/measure.ts');",
    says: /features\/tape imports features\/measure/,
  },
  'the platform that imports a feature': {
    file: 'platform/web/menu.ts',
    code: "export { measure } from '#features/measure/web/measure.ts';",
    says: /platform\/ imports features\/measure.*through a slot/,
  },
  'the platform that imports an app': {
    file: 'platform/server/app.ts',
    code: "import type { App } from '#apps/server/app.ts';\nexport type Same = App;",
    says: /platform\/ imports apps\/server/,
  },
  'a feature that imports an app': {
    file: 'features/tape/server/index.ts',
    code: "export { app } from '#apps/server/app.ts';",
    says: /Features fill slots and register themselves/,
  },
  'an app that names a feature': {
    file: 'apps/web/src/menu.ts',
    code: "export { measure } from '#features/measure/web/measure.ts';",
    says: /find features by their folder/,
  },
  'the web side that imports the server side': {
    file: 'features/tape/web/table.ts',
    code: "import type { Table } from '../server/table.ts';\nexport type Same = Table;",
    says: /web side imports the server side.*contract\.ts/,
  },
  'the server side that imports the web side': {
    file: 'features/tape/server/texts.ts',
    code: "export { texts } from '../web/nl.ts';",
    says: /server side imports the web side.*contract\.ts/,
  },
  'a contract that imports the server side': {
    file: 'features/tape/contract.ts',
    code: "export { table } from './server/table.ts';",
    says: /Code for both sides imports the server side/,
  },
  'the product that imports the demo': {
    file: 'platform/domain/town.ts',
    code: "export { town } from '#demo/town.ts';",
    says: /Only apps\/server fills the demo/,
  },
  'the product that imports the repository’s tools': {
    file: 'features/tape/server/tools.ts',
    code: "export { root } from '../../../scripts/lib/paths.mjs';",
    says: /does not ship with it/,
  },
  'OpenLayers in a component': {
    file: 'features/tape/web/Tape.tsx',
    code: "import Draw from 'ol/interaction/Draw.js';\nexport const Tape = () => <p>{String(Draw)}</p>;",
    says: /React component imports OpenLayers.*\*-controller\.ts/,
  },
  'OpenLayers in a feature outside a controller': {
    file: 'features/tape/web/length.ts',
    code: "import { getLength } from 'ol/sphere.js';\nexport const length = getLength;",
    says: /only a \*-controller\.ts may/,
  },
  'fetch on the server': {
    file: 'features/tape/server/fetch.ts',
    code: "export const ask = () => fetch('https://example.org');",
    says: /`fetch` on the server outside platform\/server\/egress.*platform\.egress/,
  },
  'fetch through globalThis': {
    file: 'features/tape/server/global.ts',
    code: "export const ask = () => globalThis.fetch('https://example.org');",
    says: /`globalThis` on the server/,
  },
  'fetch by its name in a string': {
    file: 'features/tape/server/by-name.ts',
    code: "export const ask = () => global['fetch']('https://example.org');",
    says: /`global` on the server/,
  },
  'fetch destructured from globalThis': {
    file: 'features/tape/server/taken-out.ts',
    code: "const { fetch: ask } = globalThis;\nexport const answer = () => ask('https://example.org');",
    says: /`globalThis` on the server/,
  },
  'fetch in code for both sides': {
    file: 'features/tape/contract/ask.ts',
    code: "export const ask = () => fetch('https://example.org');",
    says: /`fetch` on the server/,
  },
  'a network module in platform code for both sides': {
    file: 'platform/ogc/ask.ts',
    code: "export { connect } from 'node:net';",
    says: /`node:net` on the server/,
  },
  'an import by a computed name': {
    file: 'features/tape/server/late.ts',
    code: "export const load = (name: string) => import(name);",
    says: /An import by a computed name on the server/,
  },
  'a Node module through process.getBuiltinModule': {
    file: 'features/tape/server/built-in.ts',
    code: "export const net = () => process.getBuiltinModule('node:net');",
    says: /`getBuiltinModule` on the server/,
  },
  'a Node module through createRequire': {
    file: 'features/tape/server/require.ts',
    code: "import { createRequire } from 'node:module';\nexport const net: unknown = createRequire(import.meta.url)('node:net');",
    says: /`node:module` on the server/,
  },
  ...Object.fromEntries(
    ['undici', 'node:http', 'node:https', 'node:net', 'node:tls', 'node:dns', 'node:dns/promises', 'http', 'net', 'nodemailer'].map(
      (module, index) => [
        `${module} on the server`,
        {
          file: `platform/domain/network-${index}.ts`,
          code: `import * as network from '${module}';\nexport const all = network;`,
          says: new RegExp(`\`${module}\` on the server outside platform/server/egress`),
        },
      ],
    ),
  ),
  'a route without a policy': {
    file: 'features/tape/server/routes.ts',
    code:
      "import { route } from '#platform/server/route.ts';\n" +
      'declare const call: never;\nexport const routes = [route(call, { handle: async () => undefined })];',
    says: /route without a policy.*server\/policy\.ts/,
  },
  'process.env outside the settings': {
    file: 'features/tape/server/settings.ts',
    code: "export const debug = process.env['DEBUG'];",
    says: /platform\/server\/settings\/schema\.ts/,
  },
  'console on the server': {
    file: 'features/tape/server/log.ts',
    code: "export const log = () => console.log('measured');",
    says: /Log through `platform\.log`/,
  },
  'console in the browser': {
    file: 'features/tape/web/log.ts',
    code: "export const log = () => console.log('measured');",
    says: /goes to the snackbar/,
  },
  'a rule disabled without a reason': {
    file: 'features/tape/web/silent.ts',
    code: '// oxlint-disable-next-line typescript/no-explicit-any\nexport const anything: any = 1;',
    says: /switched off without a reason/,
  },
  'a promise that is not awaited': {
    file: 'features/tape/web/floating.ts',
    code: 'const save = async () => 1;\nexport const press = () => {\n  save();\n};',
    says: /Promises must be awaited/,
  },
  'a to-do comment': {
    file: 'features/tape/web/later.ts',
    code: '// TODO: all of it\nexport const later = 1;',
    says: /Unexpected 'todo' comment/,
  },
  'a comment with hard-to-read phrases': {
    file: 'scripts/lint/twice.ts',
    code: '/** Those that stay are told anew. */\nexport const stays = 1;',
    says: /anew” is hard to read. Write: again[^]*Those that” is hard to read. Write: repeat the noun/,
  },
  'a test title that does not read alone': {
    file: 'scripts/lint/alone.test.ts',
    code: "import { expect, test } from 'vitest';\ntest.each([1])('nor in a registration', () => expect(1).toBe(1));",
    says: /nor” is hard to read. Write: begin with the subject/,
  },
};
