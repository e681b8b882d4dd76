import { useEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { featureActions, type RunFeatureAction, type InfoFeature, type FeatureAction } from '#platform/web/slots/feature-actions.ts';
import { runAction } from '#platform/web/slots/run-action.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import styles from './FeatureCard.module.css';

interface Props {
  readonly feature: InfoFeature;
  readonly position: FeatureAction['position'];
}

/** Fetched actions, so that a click does not have to wait. */
const fetched = new WeakMap<FeatureAction, RunFeatureAction>();

const fetchAct = async (action: FeatureAction): Promise<RunFeatureAction> => {
  const act = await action.load();
  fetched.set(action, act);
  return act;
};

/** The actions for a feature, in the head or the foot of its card. */
export const FeatureActions = ({ feature, position }: Props) => {
  const map = useMap();
  const slotContext = useSlotContext();
  const actions = useSlot(featureActions);
  useEffect(() => {
    // A failed fetch is repeated and reported at the click.
    for (const action of actions) void fetchAct(action).catch(() => undefined);
  }, [actions]);
  const offered = actions.filter((action) => action.position === position && (action.offered?.(feature, slotContext) ?? true));
  if (offered.length === 0) return null;
  const press = (action: FeatureAction) => (): void => {
    const act = fetched.get(action);
    void runAction(action.label, async () => (act ? act(feature, map) : (await fetchAct(action))(feature, map)));
  };
  const nameOf = ({ name }: FeatureAction): string => fill(name, { title: feature.title });
  return position === 'head' ? (
    offered.map((action) => <IconButton key={action.id} label={nameOf(action)} icon={action.icon} size="s" onPress={press(action)} />)
  ) : (
    <div className={styles.actions}>
      {offered.map((action) => (
        <Button key={action.id} variant="quiet" icon={action.icon} aria-label={nameOf(action)} onPress={press(action)}>
          {action.label}
        </Button>
      ))}
    </div>
  );
};
