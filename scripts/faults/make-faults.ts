import { parseAst } from 'vite';

/** One small change to a file that a test should notice. Offsets count UTF-16 code units. */
export interface Fault {
  readonly kind: 'comparison' | 'condition' | 'boundary' | 'field' | 'await' | 'clean-up' | 'permission';
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const swapped: Readonly<Record<string, string>> = {
  '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '==': '!=', '!=': '==',
};

/** Whether a node stands in a clean-up function: a function without parameters that is returned or named `destroy`. */
const isCleanUp = (parents: readonly Node[]): boolean => {
  const closest = parents.findLast(({ type }) => /Function/.test(type));
  if (!closest || (closest.params as Node[]).length > 0) return false;
  const around = parents[parents.indexOf(closest) - 1];
  const name = (around?.key as { name?: string } | undefined)?.name;
  return around?.type === 'ReturnStatement' || name === 'destroy';
};

/** Returns the faults for one node; `text` returns the source of a node. */
const faultsAt = (node: Node, parents: readonly Node[], text: (place: Pick<Node, 'start' | 'end'>) => string): Fault[] => {
  const parent = parents.at(-1);
  const replace = (kind: Fault['kind'], target: Node, replacement: string): Fault =>
    ({ kind, start: target.start, end: target.end, replacement });
  switch (node.type) {
    case 'BinaryExpression': {
      const operator = swapped[String(node.operator)];
      const [left, right] = [node.left as Node, node.right as Node];
      // The text between the operands may also hold parentheses.
      const between = text({ start: left.end, end: right.start }).replace(String(node.operator), operator ?? '');
      return operator ? [replace('comparison', node, text({ start: node.start, end: left.end }) + between + text({ start: right.start, end: node.end }))] : [];
    }
    case 'LogicalExpression': {
      const kept = text(node.left as Node);
      return node.operator === '??' ? [] : [replace('condition', node, kept), replace('condition', node, text(node.right as Node))];
    }
    case 'IfStatement': {
      const refuses = /^\{?\s*throw\b/.test(text(node.consequent as Node)) && !node.alternate;
      const test = node.test as Node;
      return [refuses ? replace('permission', node, ';') : replace('condition', test, `!(${text(test)})`)];
    }
    case 'ConditionalExpression': {
      const [yes, no] = [text(node.consequent as Node), text(node.alternate as Node)];
      return [replace('condition', node, `${text(node.test as Node)} ? ${no} : ${yes}`)];
    }
    case 'Literal': {
      // The next higher order keeps the place of an item among the others.
      const isOrder = (parent?.key as { name?: string } | undefined)?.name === 'order';
      const counts = typeof node.value === 'number' && Number.isInteger(node.value) && parent?.type !== 'TSLiteralType' && !isOrder;
      return counts ? [replace('boundary', node, String((node.value as number) + 1))] : [];
    }
    case 'Property': {
      const within = parent?.type === 'ObjectExpression' && (parent.properties as Node[]).length > 1;
      // An empty spread replaces the property, so that the comma after it may stay.
      return within ? [replace('field', node, '...{}')] : [];
    }
    case 'AwaitExpression':
      return parent?.type === 'ExpressionStatement' ? [replace('await', node, `void ${text(node.argument as Node)}`)] : [];
    case 'ExpressionStatement': {
      const calls = (node.expression as Node).type === 'CallExpression';
      return calls && isCleanUp(parents) ? [replace('clean-up', node, ';')] : [];
    }
    default:
      return [];
  }
};

/** Returns every possible fault in a source, in the order of the text. Skips types: they do nothing at run time. */
export const makeFaults = (code: string, file: string): Fault[] => {
  const text = ({ start, end }: Pick<Node, 'start' | 'end'>): string => code.slice(start, end);
  const found: Fault[] = [];
  const walk = (node: Node, parents: readonly Node[]): void => {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    found.push(...faultsAt(node, parents, text));
    for (const child of childrenOf(node)) walk(child, [...parents, node]);
  };
  walk(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, []);
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
};

export const apply = (code: string, { start, end, replacement }: Fault): string =>
  code.slice(0, start) + replacement + code.slice(end);
