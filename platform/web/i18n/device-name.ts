import { fill } from './fill.ts';
import { nl } from './nl.ts';

/** In order of precedence, because most user agents also name other browsers. */
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

/** Returns a short name such as `Firefox op Windows`, by which users recognise their own devices. */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(userAgent, browsers) ?? nl.unknownBrowser;
  const system = nameIn(userAgent, systems);
  return system === undefined ? browser : fill(nl.device, { browser, system });
};
