import { Route, Routes, useParams } from 'react-router';
import { useIdInPath } from '#platform/web/administration/use-id-in-path.ts';
import { GroupEditor } from './GroupEditor.tsx';
import { GroupList } from './GroupList.tsx';

const EditOne = () => {
  const configuration = useIdInPath('configuration');
  const { group = '' } = useParams();
  // A group that is not published yet has a negative id.
  const isNumber = /^-?[1-9]\d{0,9}$/.test(group);
  return configuration === null || !isNumber ? <GroupList /> : <GroupEditor key={`${configuration} ${group}`} configuration={configuration} group={Number(group)} />;
};

/** Routes to the list of groups and the editor. */
export const Groups = () => (
  <Routes>
    <Route index element={<GroupList />} />
    <Route path=":configuration/:group" element={<EditOne />} />
  </Routes>
);
