import { Route, Routes, useParams } from 'react-router';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleList } from './RuleList.tsx';

const OneRule = () => {
  const { id } = useParams();
  return <RuleEditor key={id} id={Number(id)} />;
};

/** The screen ‘Groepen van de inlogdienst’: the list, one rule, a new rule. */
export const RulesPage = () => (
  <Routes>
    <Route index element={<RuleList />} />
    <Route path="nieuw" element={<RuleEditor key="new" id={null} />} />
    <Route path=":id" element={<OneRule />} />
  </Routes>
);
