/** Installation-wide tables that are joined with tables of organizations: every server has a copy. */
export const tablesEverywhere = ['restore_guard', 'suppressions'];
