/** Whether two JSON values are equal, in any order of keys. An undefined property counts as absent. */
export const sameJson = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one, other].map((value) => Object.entries(value).filter(([, part]) => part !== undefined));
  if (left?.length !== right?.length) return false;
  const parts = new Map<string, unknown>(right);
  return (left ?? []).every(([name, part]) => parts.has(name) && sameJson(part, parts.get(name)));
};
