import { Route, Routes, useParams } from 'react-router';
import { idInPath } from '#platform/contract/ids.ts';
import { ConfigurationEditor } from './ConfigurationEditor.tsx';
import { ConfigurationList } from './ConfigurationList.tsx';

const EditOne = () => {
  const id = idInPath.safeParse(useParams()['configuration']);
  return id.success ? <ConfigurationEditor key={id.data} id={id.data} /> : <ConfigurationList />;
};

/** The list of configurations, and the editor of one. */
export const Configurations = () => (
  <Routes>
    <Route index element={<ConfigurationList />} />
    <Route path=":configuration" element={<EditOne />} />
  </Routes>
);
