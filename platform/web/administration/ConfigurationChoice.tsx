import { ConfigurationBoxes, type ConfigurationBoxesProps } from './ConfigurationBoxes.tsx';
import { nl } from './nl.ts';
import { Section } from './Section.tsx';

interface ConfigurationChoiceProps extends Omit<ConfigurationBoxesProps, 'description' | 'isLabelHidden'> {
  /** What is said of them: 'Hier kunnen mensen het formulier invullen.' */
  readonly text: string;
}

/** In which configurations something stands: a part of its editor. */
export const ConfigurationChoice = ({ text, ...boxes }: ConfigurationChoiceProps) => (
  <Section title={nl.configurations} text={text}>
    <ConfigurationBoxes isLabelHidden {...boxes} />
  </Section>
);
