/** Tables without an organization that statements join with those of organizations: every server has a copy. */
export const tablesEverywhere = ['restore_guard'];
