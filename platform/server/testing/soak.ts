/** Returns how often a test repeats its work: few times in `npm test`, many in `npm run soak`. */
export const times = ({ usually, inSoak }: { readonly usually: number; readonly inSoak: number }): number =>
  process.env.COOK_SOAK === 'true' ? inSoak : usually;
