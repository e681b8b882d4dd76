import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import styles from './Editor.module.css';
import { useField, type TabProps } from './editor-form.ts';
import { nl } from './nl.ts';
import { optionGroups, optionWords } from './option-words.ts';

/** What a configuration offers, each with what it does. */
export const OptionsTab = ({ form }: TabProps) => {
  const [options, setOptions] = useField(form, 'options');
  return (
    <div className={styles.stack}>
      <p className={styles.help}>{nl.optionsHelp}</p>
      {optionGroups.map((group) => (
        <section key={group.label} className={styles.tight} aria-label={group.label}>
          <h2 className={styles.heading}>{group.label}</h2>
          <div className={styles.options}>
            {group.options.map((name) => (
              <div key={name} className={styles.option}>
                <Checkbox
                  isSelected={options[name]}
                  onChange={(isOn) => setOptions({ ...options, [name]: isOn })}
                  aria-describedby={`option-${name}`}
                >
                  {optionWords[name].label}
                </Checkbox>
                <p className={styles.help} id={`option-${name}`}>{optionWords[name].explanation}</p>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
};
