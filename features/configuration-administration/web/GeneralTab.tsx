import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import dialog from '#platform/ui/dialog/InfoDialog.module.css';
import { RichTextField } from '#platform/ui/rich-text/RichTextField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { nameWithNote } from '#platform/web/configuration/use-is-on-map.ts';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import styles from './Editor.module.css';
import { useField, type TabProps } from './editor-form.ts';
import { nl } from './nl.ts';
import { ResourceList } from './ResourceList.tsx';

/** The tab with the name, the explanation, the dashboards and the forms. */
export const GeneralTab = ({ form, draft, names }: TabProps) => {
  const [name, setName] = useField(form, 'name');
  const [info, setInfo] = useField(form, 'info');
  const [tab, setTab] = useField(form, 'tab_index');
  const [dashboards, setDashboards] = useField(form, 'dashboards');
  const [forms, setForms] = useField(form, 'forms');
  const tabsOnMap = new Set(useRegistry().all(drawerTabs).map(({ index }) => index));
  const lists = { names, organisationId: draft.organisation_id, isOrdered: true };
  return (
    <div className={styles.stack}>
      <TextField label={nl.name} value={name} onChange={setName} maxLength={200} isRequired />
      <Select label={nl.tab} options={nl.drawerTabs.map((label, value) => ({ value, label: nameWithNote(label, tabsOnMap.has(value)) }))} value={tab} onChange={setTab} />
      <Checkbox isSelected={info !== null} onChange={(isOn) => setInfo(isOn ? { title: '', description: '' } : null)}>{nl.infoShown}</Checkbox>
      {info && (
        <div className={styles.nested}>
          <TextField label={nl.infoTitle} value={info.title} onChange={(title) => setInfo({ ...info, title })} maxLength={300} />
          <RichTextField label={nl.infoText} description={nl.infoHelp} textClass={dialog.text} value={info.description} onChange={(description) => setInfo({ ...info, description })} />
        </div>
      )}
      <ResourceList kind="dashboards" part="list dashboards" label={nl.dashboards} help={nl.dashboardsHelp} ids={dashboards} onChange={setDashboards} {...lists} />
      <ResourceList kind="forms" part="list forms" label={nl.forms} help={nl.formsHelp} ids={forms} onChange={setForms} {...lists} />
    </div>
  );
};
