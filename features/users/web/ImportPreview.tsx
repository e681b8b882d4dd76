import { useState } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { DataTable, type Column } from '#platform/ui/data-table/DataTable.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ImportProblem, previewImport } from '../contract/import.ts';
import { nl } from './nl.ts';

export type Preview = AnswerOf<typeof previewImport>;

const problemColumns: readonly Column<ImportProblem & { readonly key: number }>[] = [
  { id: 'row', label: nl.row, isHeader: true, cell: ({ row }) => row },
  { id: 'field', label: nl.field, cell: ({ field }) => (field === null ? '' : nl.columnNames[field]) },
  { id: 'message', label: nl.problem, cell: ({ message }) => message },
];

const userColumns: readonly Column<Preview['users'][number]>[] = [
  { id: 'login_name', label: nl.loginName, isHeader: true, cell: ({ login_name: loginName }) => loginName },
  { id: 'name', label: nl.name, cell: ({ name }) => name },
  { id: 'email', label: nl.email, cell: ({ email }) => email },
  { id: 'role', label: nl.role, cell: ({ role }) => role },
  { id: 'row', label: nl.row, isNumber: true, cell: ({ row }) => row },
];

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly unknown: readonly string[];
  readonly isBusy: boolean;
  readonly onMake: (invite: boolean) => Promise<void>;
}

/** Shows the problems of a file, or the accounts it would create. */
export const ImportPreview = ({ preview: { users, problems }, unknown, isBusy, onMake }: ImportPreviewProps) => {
  const [invite, setInvite] = useState(true);
  const isRight = problems.length === 0;
  return (
    <Section title={isRight ? nl.preview(users.length) : nl.problems(problems.length)}>
      <p role="status" className={common.note}>
        {isRight ? nl.previewText : nl.problemsText}
        {unknown.length > 0 && ` ${fill(nl.unknownColumns, { names: unknown.join(', ') })}`}
      </p>
      {isRight ? (
        <>
          <DataTable label={nl.previewList} columns={userColumns} rows={users} rowKey={({ row }) => row} />
          <Checkbox isSelected={invite} onChange={setInvite}>{nl.sendInvitations}</Checkbox>
          <div className={common.buttons}>
            <Button variant="primary" isBusy={isBusy} onPress={() => void onMake(invite)}>{nl.doImport(users.length)}</Button>
          </div>
        </>
      ) : (
        <DataTable
          label={nl.problemList}
          columns={problemColumns}
          rows={problems.map((problem, key) => ({ ...problem, key }))}
          rowKey={({ key }) => key}
        />
      )}
    </Section>
  );
};
