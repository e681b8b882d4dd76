import { Route, Routes } from 'react-router';
import { useIdInPath } from '#platform/web/administration/use-id-in-path.ts';
import { ConfigurationEditor } from './ConfigurationEditor.tsx';
import { ConfigurationList } from './ConfigurationList.tsx';

const EditOne = () => {
  const id = useIdInPath('configuration');
  return id === null ? <ConfigurationList /> : <ConfigurationEditor key={id} id={id} />;
};

/** The list of configurations, and the editor of one. */
export const Configurations = () => (
  <Routes>
    <Route index element={<ConfigurationList />} />
    <Route path=":configuration" element={<EditOne />} />
  </Routes>
);
