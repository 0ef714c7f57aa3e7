import { describe, expect, test } from '@jest/globals';
import { parseScenario } from '../../src/scenario/parse-scenario.ts';
import { runScenario } from '../../src/scenario/run-scenario.ts';
import { filesIn } from '../support/test-files.ts';

describe('the rules', () => {
  const scenarios = filesIn('scenarios', '.scn').map(({ name, text }) => ({
    name,
    scenario: parseScenario(text),
  }));
  const titled = scenarios.map(({ name, scenario }) => ({
    title: scenario.ok ? scenario.value.title : name,
    name,
    scenario,
  }));

  test.each(titled)('$title', ({ name, scenario }) => {
    // Compares the name as well, so that a failure shows the file.
    expect({ name, ...(scenario.ok ? runScenario(scenario.value) : scenario) }).toEqual({ name, ok: true });
  });

  test('every file has a title of its own', () => {
    const titles = titled.map(({ title }) => title);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });
});
