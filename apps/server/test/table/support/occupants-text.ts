import type { TestTable } from './test-environment.ts';

/** The occupants and their dynasties: `ann:l - keen:p -`. */
export const sitters = ({ table }: TestTable): string =>
  table.state.slots
    .map((sitting) => {
      if (sitting.sitter === 'none') return '-';
      const name = sitting.sitter === 'bot' ? sitting.bot : sitting.person.id;
      return `${name}:${sitting.dynasty}`;
    })
    .join(' ');
