/** Why a source did not change an object. */
export const changeErrors = {
  /** 409: the source does not offer this change. */
  notOffered: 'object_change_not_offered',
  /** 422: the source refused the change. The message has its words. */
  refused: 'object_change_refused',
  /** 504: the source did not say in time what it did, so the change may have been made. Look before sending it again. */
  unknown: 'object_change_unknown',
} as const;
