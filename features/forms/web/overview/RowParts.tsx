import { ChevronDown, ChevronRight } from 'lucide-react';
import { Badge } from '#platform/ui/badge/Badge.tsx';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ListedRegistration } from '../../contract/list.ts';
import { nl } from './nl.ts';
import type { Mark } from './use-steady-rows.ts';

interface FoldButtonProps {
  readonly row: ListedRegistration;
  readonly isExpanded: boolean;
  readonly toggle: (id: number) => void;
}

export const FoldButton = ({ row: { id, form_count: count }, isExpanded, toggle }: FoldButtonProps) => (
  <IconButton label={fill(isExpanded ? nl.foldIn : nl.foldOut, { n: count })} icon={isExpanded ? ChevronDown : ChevronRight} size="s" aria-expanded={isExpanded} onPress={() => toggle(id)} />
);

/** Says that a registration is new to the user, or changed while the list was open. */
export const MarkPill = ({ mark }: { readonly mark: Mark | null }) =>
  mark && <StatusPill tone="info">{mark === 'new' ? nl.isNew : nl.isChanged}</StatusPill>;

export const UnreadBadge = ({ row: { unread_messages_count: n } }: Pick<FoldButtonProps, 'row'>) => <Badge count={n} label={n === 1 ? nl.unread.one : fill(nl.unread.other, { n })} />;
