/** Do the tables lie on several servers (Citus)? */
export interface IsDistributed {
  it: boolean
}

/** `distribute` leaves the guard to whoever calls it: the role without a login that it is elsewhere reaches no server. */
export const IS_DISTRIBUTED =
  "select not prosecdef as it from pg_proc where oid = to_regprocedure('public.entrar(integer,uuid,boolean)')"
