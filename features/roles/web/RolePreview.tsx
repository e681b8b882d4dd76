import type { PermissionName } from '#platform/contract/permissions.ts';
import { administers, type RoleName } from '#platform/contract/roles.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { describedPermissions, usePermissions } from '#platform/web/administration/use-permissions.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { accountMenu, adminPages } from '#platform/web/slots/slots.ts';
import type { Role } from '../contract.ts';
import { nl } from './nl.ts';
import { Part } from './Part.tsx';
import styles from './Roles.module.css';
import { SeenConfigurations } from './SeenConfigurations.tsx';

interface RolePreviewProps {
  readonly base: RoleName;
  readonly permissions: readonly PermissionName[];
  /** Null for a new role. */
  readonly role: Role | null;
}

/** Returns the slot context of a user with these rights, with which slot items decide whether they are shown. */
const asSeenBy = (slotContext: SlotContext, role: RoleName, permissions: readonly PermissionName[]): SlotContext => ({
  ...slotContext,
  session: slotContext.session && {
    ...slotContext.session,
    user: { ...slotContext.session.user, role, permissions },
    abilities: { ...slotContext.session.abilities, administer: administers(role) },
  },
});

/** The preview 'Wat ziet deze accountsoort?' */
export const RolePreview = ({ base, permissions, role }: RolePreviewProps) => {
  const registry = useRegistry();
  const seen = asSeenBy(useSlotContext(), base, permissions);
  const mayDo = describedPermissions(usePermissions(), permissions);
  const screens = administers(base) ? registry.items(adminPages, seen).filter(({ isInBar }) => isInBar !== false) : [];
  const holders = role === null ? [] : [...role.holders, ...(role.users > role.holders.length ? [fill(nl.more, { n: role.users - role.holders.length })] : [])];
  return (
    <div className={styles.preview}>
      <Section title={nl.preview} text={nl.previewText}>
        <div className={styles.parts}>
          <Part title={nl.may} entries={mayDo.map(({ sentence }) => sentence)} none={nl.mayNothing} />
          <Part title={nl.screens} entries={screens.map(({ label }) => label)} none={nl.noScreens} />
          <Part title={nl.menu} entries={registry.items(accountMenu, seen).map(({ label }) => label)} none={nl.mayNothing} />
          <Part title={nl.holders} entries={holders} none={nl.noHolders} />
        </div>
        {role && <SeenConfigurations roleId={role.id} />}
      </Section>
    </div>
  );
};
