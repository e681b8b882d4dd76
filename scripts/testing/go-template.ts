import { createHash } from 'node:crypto';
import { stringify } from 'yaml';

/*
 * Renders the subset of Go templates and Helm functions that the chart uses. Anything else throws, so that a test fails
 * before an installation does.
 */

type Scope = Readonly<Record<string, unknown>>;

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'say'; readonly words: string }
  | { readonly kind: 'block'; readonly word: string; readonly words: string; readonly body: Node[]; readonly otherwise: Node[] };

/** Splits an expression into words; a quoted or parenthesised part is one word. */
const wordsOf = (expression: string): string[] => expression.match(/"(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\)|[^\s|]+|\|/g) ?? [];

const parse = (template: string): Node[] => {
  const root: Node[] = [];
  const open: { node: Extract<Node, { kind: 'block' }>; inElse: boolean }[] = [];
  const push = (node: Node): void => {
    const last = open.at(-1);
    (last ? (last.inElse ? last.node.otherwise : last.node.body) : root).push(node);
  };
  // `{{-` removes the white space before it, `-}}` the white space after it.
  const parts = template.replaceAll(/\s*\{\{-/g, '{{').replaceAll(/-\}\}\s*/g, '}}').split(/\{\{(.*?)\}\}/s);
  parts.forEach((part, index) => {
    if (index % 2 === 0) return push({ kind: 'text', text: part });
    const [, word = '', words = ''] = /^\s*(\S+)\s*(.*?)\s*$/s.exec(part) ?? [];
    if (['if', 'with', 'range', 'define'].includes(word)) {
      const node = { kind: 'block' as const, word, words, body: [], otherwise: [] };
      push(node);
      open.push({ node, inElse: false });
    } else if (word === 'else') open.at(-1)!.inElse = true;
    else if (word === 'end') {
      if (!open.pop()) throw new Error('an end without a block');
    } else push({ kind: 'say', words: part.trim() });
    return undefined;
  });
  if (open.length > 0) throw new Error(`${open.length} blocks without end`);
  return root;
};

const isTrue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

const indented = (width: number, text: string): string => text.replaceAll(/^/gm, ' '.repeat(width));

const functions: Readonly<Record<string, (...given: never[]) => unknown>> = {
  default: (otherwise: unknown, value: unknown) => (isTrue(value) ? value : otherwise),
  quote: (value: unknown) => JSON.stringify(String(value)),
  trunc: (length: number, text: string) => text.slice(0, length),
  trimSuffix: (suffix: string, text: string) => (text.endsWith(suffix) ? text.slice(0, -suffix.length) : text),
  contains: (part: string, text: string) => text.includes(part),
  printf: (format: string, ...values: unknown[]) => values.reduce<string>((text, value) => text.replace('%s', String(value)), format),
  print: (...values: unknown[]) => values.join(''),
  nindent: (width: number, text: string) => `\n${indented(width, text)}`,
  toYaml: (value: unknown) => stringify(value).trimEnd(),
  sha256sum: (text: string) => createHash('sha256').update(text).digest('hex'),
  index: (from: Scope, key: string) => from[key],
  not: (value: unknown) => !isTrue(value),
  and: (one: unknown, other: unknown) => (isTrue(one) ? other : one),
  required: (complaint: string, value: unknown) => {
    if (!isTrue(value)) throw new Error(complaint);
    return value;
  },
};

export interface Chart {
  readonly templates: ReadonlyMap<string, string>;
  readonly values: Scope;
  readonly chart: Scope;
  readonly release: Scope;
}

/** Returns the rendered templates of a chart by name, without helpers and without empty results. */
export const renderChart = ({ templates, values, chart, release }: Chart): ReadonlyMap<string, string> => {
  const basePath = 'templates';
  const top: Scope = { Values: values, Chart: chart, Release: release, Template: { BasePath: basePath } };
  const defined = new Map<string, Node[]>();
  const bodies = new Map([...templates].map(([name, text]) => [name, parse(text)]));
  for (const [name, nodes] of bodies) {
    defined.set(`${basePath}/${name}`, nodes);
    for (const node of nodes) if (node.kind === 'block' && node.word === 'define') defined.set(JSON.parse(node.words) as string, node.body);
  }

  const lookUp = (path: string, from: unknown): unknown =>
    path.split('.').filter(Boolean).reduce<unknown>((value, key) => (value as Scope | undefined)?.[key], from);

  const render = (nodes: readonly Node[], dot: unknown, names: Map<string, unknown>): string => {
    const valueOf = (word: string): unknown => {
      if (word.startsWith('(')) return evaluate(word.slice(1, -1));
      if (word.startsWith('"')) return JSON.parse(word);
      if (/^-?\d+$/.test(word)) return Number(word);
      if (word.startsWith('$')) {
        const [name = '', ...path] = word.split('.');
        return lookUp(path.join('.'), name === '$' ? top : names.get(name));
      }
      if (word.startsWith('.')) return lookUp(word, dot);
      throw new Error(`Unknown function ${word}`);
    };
    const call = (words: readonly string[], piped: readonly unknown[]): unknown => {
      const [first = '', ...rest] = words;
      if (first === 'include') {
        const [name, scope] = rest.map(valueOf);
        const body = defined.get(name as string);
        if (!body) throw new Error(`No template named ${String(name)}`);
        return render(body, scope, new Map());
      }
      const known = functions[first];
      return known ? known(...([...rest.map(valueOf), ...piped] as never[])) : valueOf(first);
    };
    const evaluate = (expression: string): unknown => {
      const steps = wordsOf(expression).reduce<string[][]>((made, word) => (word === '|' ? [...made, []] : [...made.slice(0, -1), [...made.at(-1)!, word]]), [[]]);
      return steps.reduce<unknown[]>((piped, words) => [call(words, piped)], [])[0];
    };
    const branch = ({ word, words, body, otherwise }: Extract<Node, { kind: 'block' }>): string => {
      if (word === 'define') return '';
      if (word === 'range') {
        const [, key = '', item = '', from = ''] = /^(\$\w+),\s*(\$\w+)\s*:=\s*(.+)$/.exec(words) ?? [];
        return Object.entries(evaluate(from) as Scope).map(([name, value]) => render(body, dot, new Map([...names, [key, name], [item, value]]))).join('');
      }
      const value = evaluate(words);
      if (!isTrue(value)) return render(otherwise, dot, names);
      return render(body, word === 'with' ? value : dot, names);
    };
    return nodes.map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'block') return branch(node);
      const [, name, expression] = /^(\$\w+)\s*:=\s*(.+)$/.exec(node.words) ?? [];
      if (name && expression) {
        names.set(name, evaluate(expression));
        return '';
      }
      const value = evaluate(node.words) ?? '';
      if (typeof value === 'object') throw new Error(`${node.words} is not a scalar`);
      return typeof value === 'string' ? value : JSON.stringify(value);
    }).join('');
  };

  return new Map(
    [...bodies].filter(([name]) => !name.startsWith('_'))
      .map(([name, nodes]) => [name, render(nodes, top, new Map())] as const)
      .filter(([, text]) => text.trim() !== ''),
  );
};
