/** Values that can be written into an address. */
type Plain = string | number | boolean | null | undefined;
export type AddressPart = Readonly<Record<string, Plain | readonly Plain[]>>;

/** `/maps/:id` with `{id: 3}` is `/api/maps/3`. */
const fillPath = (path: string, params: AddressPart): string =>
  path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${path} requires the parameter ${name}`);
    return encodeURIComponent(String(value));
  });

const fillQuery = (query: AddressPart): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size === 0 ? '' : `?${search}`;
};

export const addressOf = (
  path: string,
  params: AddressPart = {},
  query: AddressPart = {},
): string => `/api${fillPath(path, params)}${fillQuery(query)}`;
