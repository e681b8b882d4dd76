import { expect, test } from 'vitest';
import { readCoordinate } from './read-coordinate.ts';

const rounded = (text: string) => {
  const read = readCoordinate(text);
  return read === null || read === 'outside' ? read : { as: read.as, position: read.position.map(Math.round) };
};

test.each([
  '145000,508000', '145000, 508000', ' 145000 ,508000 ', '145000.00, 508000.00', '145000 508000', '145000;508000', '145000,2 508000,4',
  '145000,2; 508000,4', '145000,2, 508000,4', '145000,2,508000,4', '145.000 508.000', 'X: 145000 Y: 508000', 'x=145000,y=508000', 'RD 145000 508000',
])('reads %s as a position in RD', (text) => {
  expect(rounded(text)).toEqual({ as: 'rd', position: [145000, 508000] });
});

test.each(['508000, 145000', '508000 145000', '508000,0 145000,0'])('reads %s as RD with swapped axes', (text) => {
  expect(rounded(text)).toEqual({ as: 'swapped', position: [145000, 508000] });
});

test.each(['52.1551722, 5.3872035', '5.3872035, 52.1551722', '52,1551722 5,3872035', 'N 52.1551722° E 5.3872035°', '52,1551722 NB 5,3872035 OL'])(
  'reads %s as degrees',
  (text) => {
    expect(rounded(text)).toEqual({ as: 'degrees', position: [155000, 463000] });
  },
);

test.each(['1, 2', '1000000,2000000', '-5,3'])('reads %s as a coordinate outside the country', (text) => {
  expect(readCoordinate(text)).toBe('outside');
});

test.each(['', 'Dorpsstraat 12', 'Dorpsstraat 12, 1234 AB', '1234 AB', '12 14', '5 52', '12', ',', "'; drop table maps; --", '1,2,3', 'Noorderweg 145000 508000 a'])(
  'does not read %s as a coordinate',
  (text) => {
    expect(readCoordinate(text)).toBeNull();
  },
);
