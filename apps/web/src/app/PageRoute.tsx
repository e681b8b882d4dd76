import { PageGuard } from '#platform/web/navigation/guards.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { Page } from '#platform/web/slots/slots.ts';
import { nl } from '../nl.ts';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { Unreachable } from '../states/Unreachable.tsx';

/** A page of a feature, behind its guard. */
export const PageRoute = ({ page }: { readonly page: Page }) => (
  <PageGuard
    guard={page.guard}
    inPublicMode={page.inPublicMode}
    waiting={<LoadingScreen text={nl.loadingPage} />}
    unreachable={<Unreachable />}
  >
    <Deferred
      load={page.load}
      props={{}}
      skeleton={<LoadingScreen text={nl.loadingPage} />}
      broken={(again) => <BrokenPage again={again} />}
    />
  </PageGuard>
);
