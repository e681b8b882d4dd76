import { SquareArrowOutUpRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { Link } from '#platform/ui/link/Link.tsx';
import { nl } from '../nl.ts';
import { MessageScreen } from './MessageScreen.tsx';

/** Inside another website, in place of a page that is no public map: a link that opens it in a tab of its own. */
export const OutsideFrame = () => {
  const { pathname, search, hash } = useLocation();
  return (
    <MessageScreen icon={SquareArrowOutUpRight} title={nl.outsideFrame} text={nl.outsideFrameText}>
      <Link href={`${pathname}${search}${hash}`} isExternal>{nl.openOutsideFrame}</Link>
    </MessageScreen>
  );
};
