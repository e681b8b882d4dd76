import { FileUp, Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { isStoredHere } from '#platform/ogc/source-kind.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import attribution from '#platform/map/ui/Attribution.module.css';
import { RichTextField } from '#platform/ui/rich-text/RichTextField.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { limits, serverTypes, sourceTexts, sourceTypes, type AdminMap } from '../contract.ts';
import type { ParamValues } from './map-form.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';
import { nl as own } from './own/nl.ts';
import { SecretField } from './SecretField.tsx';

const Params = ({ value, onChange }: { readonly value: readonly ParamValues[]; readonly onChange: (value: ParamValues[]) => void }) => {
  const set = (index: number, change: Partial<ParamValues>): void => onChange(value.map((param, at) => (at === index ? { ...param, ...change } : param)));
  return (
    <div className={styles.rows}>
      {value.map((param, index) => (
        <div key={index} className={styles.row}>
          <TextField label={nl.paramName} value={param.name} onChange={(name) => set(index, { name })} maxLength={limits.name} autoComplete="off" />
          <TextField
            label={nl.paramValue} value={param.value} onChange={(text) => set(index, { value: text })} maxLength={limits.parameter} autoComplete="off"
            {...(param.secret && { placeholder: nl.paramSecret })}
          />
          <IconButton icon={Trash2} label={nl.removeParam(param.name)} onPress={() => onChange(value.filter((_, at) => at !== index))} />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button icon={Plus} onPress={() => onChange([...value, { name: '', value: '', secret: false }])}>{nl.addParam}</Button>
      </div>
    </div>
  );
};

interface Props extends OfForm {
  /** Null for a new map. */
  readonly source: AdminMap['source'] | null;
  /** Undefined while there are unsaved changes. */
  readonly onReplace: (() => void) | undefined;
}

/** The fields for the source of the map. */
export const SourceFields = ({ control, source, onReplace }: Props) => {
  const type = useWatch({ control, name: 'type' });
  const isOwn = source !== null && isStoredHere(source.kind);
  return (
    <Section title={nl.sourceTitle} text={isOwn ? nl.ownSource : nl.sourceHelp}>
      {source !== null && source.shared_with.length > 0 && <p>{nl.sharedWith(source.shared_with.map(({ name }) => name).join(', '))}</p>}
      {source !== null && source.feature_count !== null && <p>{nl.ownCount(source.feature_count.toLocaleString('nl-NL'))}</p>}
      {isOwn && (
        <div className={styles.buttons}>
          <Button icon={FileUp} isDisabled={!onReplace} {...(onReplace && { onPress: onReplace })}>{own.replace}</Button>
          {!onReplace && <span className={styles.help}>{own.saveFirst}</span>}
        </div>
      )}
      {!isOwn && (
        <FormField control={control} name="url">
          {(field) => <TextField label={nl.url} {...(source?.url_has_secret && { description: nl.urlHasSecret })} maxLength={limits.address} autoComplete="off" {...field} />}
        </FormField>
      )}
      <div className={styles.pair}>
        <FormField control={control} name="sourceType">
          {(field) => (
            <Select label={nl.sourceType} options={sourceTypes[type].map((value) => ({ value, label: nl.sourceTypes[value] ?? value }))} {...field} />
          )}
        </FormField>
        {!isOwn && (
          <FormField control={control} name="serverType">
            {(field) => (
              <OptionalSelect label={nl.serverType} none={nl.noServerType} options={serverTypes.map((one) => ({ value: one, label: nl.serverTypes[one] }))} {...field} />
            )}
          </FormField>
        )}
      </div>
      <FormField control={control} name="attributions">
        {(field) => <RichTextField label={sourceTexts.attributions.label} description={nl.attributionsHelp} textClass={attribution.look} isShort isOptional maxLength={limits.description} {...field} />}
      </FormField>
      {!isOwn && (
        <>
          <Disclosure title={nl.credentials} headingLevel={3} defaultExpanded={source !== null && (source.authorization_set || source.token_set)}>
            <div className={styles.rows}>
              <p className={styles.help}>{nl.credentialsHelp}</p>
              <FormField control={control} name="secrets">
                {({ value, onChange }) => (
                  <>
                    <SecretField
                      label={nl.authorization} help={nl.authorizationHelp} isSet={source?.authorization_set ?? false} value={value.authorization}
                      onChange={(authorization) => onChange({ ...value, authorization })}
                    />
                    <SecretField label={nl.token} isSet={source?.token_set ?? false} value={value.token} onChange={(token) => onChange({ ...value, token })} />
                  </>
                )}
              </FormField>
            </div>
          </Disclosure>
          <Disclosure title={nl.params} headingLevel={3} defaultExpanded={(source?.params.length ?? 0) > 0}>
            <div className={styles.rows}>
              <p className={styles.help}>{nl.paramsHelp}</p>
              <FormField control={control} name="params">{({ value, onChange }) => <Params value={value} onChange={onChange} />}</FormField>
            </div>
          </Disclosure>
        </>
      )}
    </Section>
  );
};
