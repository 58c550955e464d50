/** Whether the tables are spread over several servers (Citus). */
export interface IsDistributed {
  it: boolean
}

/** Told by the guard, `entrar`: only `distribute` makes it run as its caller. */
export const IS_DISTRIBUTED =
  "select not prosecdef as it from pg_proc where oid = to_regprocedure('public.entrar(integer,uuid,boolean)')"
