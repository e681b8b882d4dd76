import { Navigate, useLocation } from 'react-router';
import { setUpPath } from './path.ts';

/** Whatever address one came by, an empty installation has one page. */
export const ToSetUp = () => (useLocation().pathname === setUpPath ? null : <Navigate to={setUpPath} replace />);
