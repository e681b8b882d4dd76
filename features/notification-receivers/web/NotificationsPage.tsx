import { Route, Routes, useParams } from 'react-router';
import { ReceiverList } from './ReceiverList.tsx';
import { ReceiversEditor } from './ReceiversEditor.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateList } from './TemplateList.tsx';

const Place = () => {
  const { id } = useParams();
  return <ReceiversEditor key={id} id={Number(id)} />;
};
const Template = () => {
  const { id } = useParams();
  return <TemplateEditor key={id} id={Number(id)} />;
};

/** `notifications`: who receives them, and what is mailed about them. */
export const NotificationsPage = () => (
  <Routes>
    <Route index element={<ReceiverList />} />
    <Route path="ontvangers/:id" element={<Place />} />
    <Route path="sjablonen" element={<TemplateList />} />
    <Route path="sjablonen/nieuw" element={<TemplateEditor key="new" id={null} />} />
    <Route path="sjablonen/:id" element={<Template />} />
  </Routes>
);
