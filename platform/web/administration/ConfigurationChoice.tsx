import { ConfigurationBoxes, type ConfigurationBoxesProps } from './ConfigurationBoxes.tsx';
import { nl } from './nl.ts';
import { Section } from './Section.tsx';

interface ConfigurationChoiceProps extends Omit<ConfigurationBoxesProps, 'description' | 'isLabelHidden'> {
  /** Text under the heading: 'Hier kunnen mensen het formulier invullen.' */
  readonly text: string;
}

/** The section of an editor that chooses the configurations in which a record is available. */
export const ConfigurationChoice = ({ text, ...boxes }: ConfigurationChoiceProps) => (
  <Section title={nl.configurations} text={text}>
    <ConfigurationBoxes isLabelHidden {...boxes} />
  </Section>
);
