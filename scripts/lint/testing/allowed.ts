/** Code like the offences, but in its proper place: lint reports nothing in it. */
export const allowed: Record<string, string> = {
  'platform/server/route.ts': 'export const route = (_call: never, rest: object) => rest;',
  'platform/server/egress/egress.ts': "import { request } from 'undici';\nexport const ask = request;",
  'platform/db/socket.ts': "import { createServer } from 'node:net';\nexport const open = createServer;",
  'platform/mail/transport.ts': "import { createTransport } from 'nodemailer';\nexport const open = createTransport;",
  'platform/server/settings/read.ts': 'export const port = process.env.PORT;',
  'platform/map/length.ts': "import { getLength } from 'ol/sphere.js';\nexport const length = getLength;",
  'features/ruler/contract.ts': 'export interface Length {\n  readonly metres: number;\n}',
  'features/ruler/web/ruler-controller.ts': "import { getLength } from 'ol/sphere.js';\nexport const length = getLength;",
  'features/ruler/web/Ruler.tsx':
    "import { useQuery } from '@tanstack/react-query';\nimport type { Length } from '../contract.ts';\n" +
    'export const Ruler = ({ metres }: Length) => <p>{metres + useQuery.length}</p>;',
  'features/ruler/server/routes.ts':
    "import { route } from '#platform/server/route.ts';\nimport type { Length } from '../contract.ts';\n" +
    'declare const call: never;\nconst policy: Length = { metres: 1 };\nexport const routes = [route(call, { policy })];',
  'features/ruler/server/ask.ts':
    'export const ask = (egress: { fetch(url: string): unknown }) => egress.fetch(String());',
  'features/ruler/server/routes.api.test.ts':
    "import { createServer } from 'node:http';\nimport { expect, test } from 'vitest';\n" +
    "test('a real server answers', () => expect(createServer).toBeDefined());",
  'scripts/lint/once.ts': '/** Returns null when the map was removed. */\nexport const once = null;',
};
