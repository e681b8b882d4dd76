import { defineWebFeature } from '#platform/web/feature.ts';
import { signInMethods } from '#platform/web/slots/sign-in-methods.ts';
import { everywhere, pages } from '#platform/web/slots/slots.ts';
import { userPanels } from '#platform/web/slots/user-panels.ts';
import { TakeLink } from './TakeLink.tsx';

/** Not loaded lazily: the token must leave the address bar before anything else happens. */
const takeLink = () => Promise.resolve({ default: TakeLink });

const pageOf = (id: string, path: string) =>
  pages.put({ id, order: 10, path, guard: 'everybody', inPublicMode: false, load: takeLink });

export default defineWebFeature({
  name: 'remote-login',
  fillings: [
    pageOf('remote-login', 'remote/:username/:token'),
    pageOf('remote-login-element', 'remote/:username/:token/:element'),
    everywhere.put({
      id: 'remote-login',
      order: 0,
      enabled: ({ environment }) => !environment.public,
      load: takeLink,
    }),
    signInMethods.put({
      id: 'remote-login',
      order: 0,
      load: () => import('./RemoteLogin.tsx').then(({ RemoteLogin }) => ({ default: RemoteLogin })),
    }),
    userPanels.put({
      id: 'remote-login',
      order: 10,
      load: () => import('./MakeLink.tsx').then(({ MakeLink }) => ({ default: MakeLink })),
    }),
  ],
});
