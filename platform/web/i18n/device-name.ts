import { fill } from './fill.ts';
import { nl } from './nl.ts';

/** In this order: most browsers name others too. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** `Firefox op Windows`: enough to know one's own devices by. */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(userAgent, browsers) ?? nl.unknownBrowser;
  const system = nameIn(userAgent, systems);
  return system === undefined ? browser : fill(nl.device, { browser, system });
};
