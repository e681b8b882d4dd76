import { Navigate, useLocation } from 'react-router';
import { setUpPath } from './path.ts';

/** Redirects every address of an empty installation to its only page. */
export const ToSetUp = () => (useLocation().pathname === setUpPath ? null : <Navigate to={setUpPath} replace />);
