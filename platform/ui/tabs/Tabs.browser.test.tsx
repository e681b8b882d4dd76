import { Layers, Printer } from 'lucide-react';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

const rail = (
  <Tabs variant="rail">
    <TabList label="Panelen">
      <Tab id="legend" icon={Layers}>Legenda</Tab>
      <Tab id="reported" icon={Layers} badge={{ count: 12 }}>Gemeld</Tab>
      <Tab id="filters" icon={Layers} isDisabled>Filters</Tab>
      <Tab id="print" icon={Printer}>Print</Tab>
    </TabList>
    <TabPanel id="legend">De legenda</TabPanel>
    <TabPanel id="reported">De meldingen</TabPanel>
    <TabPanel id="print">Het afdrukken</TabPanel>
  </Tabs>
);

describe('the rail of tabs', () => {
  it('the rail is one tab stop; up and down choose a tab and skip disabled ones', async () => {
    render(rail);
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('tab', { name: 'Legenda' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('tab', { name: 'Print' })).toHaveFocus();
    await expect.element(page.getByRole('tabpanel', { name: 'Print' })).toHaveTextContent('Het afdrukken');
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent('De legenda');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('tabpanel')).toHaveFocus();
  });

  it('the mark of the chosen tab is clear of its word, however long', async () => {
    render(
      <Tabs variant="rail">
        <TabList label="Panelen">
          <Tab id="forms" icon={Layers}>Formulieren</Tab>
          <Tab id="locations" icon={Layers}>Opgeslagen Locaties</Tab>
        </TabList>
        <TabPanel id="forms">De formulieren</TabPanel>
        <TabPanel id="locations">De locaties</TabPanel>
      </Tabs>,
    );
    for (const name of ['Formulieren', 'Opgeslagen Locaties']) {
      await userEvent.click(page.getByRole('tab', { name }));
      const tab = page.getByRole('tab', { name }).element();
      await expect.poll(() => getComputedStyle(tab, '::before').width).toBe('4px');
      const { top, height } = getComputedStyle(tab, '::before');
      const word = page.getByText(name, { exact: true }).element().getBoundingClientRect();
      expect(tab.getBoundingClientRect().top + Number.parseFloat(top) + Number.parseFloat(height)).toBeLessThan(word.top);
    }
  });

  it('a tab announces the number of new items', async () => {
    render(rail);
    await expect.element(page.getByRole('tab', { name: 'Gemeld 12 nieuw' })).toBeInTheDocument();
    await expect.element(page.getByRole('tablist', { name: 'Panelen' })).toHaveAttribute('aria-orientation', 'vertical');
  });
});
