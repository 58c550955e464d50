/** For short runs: `BENCH_ROUNDS=2 BENCH_SECONDS=1 npm run bench -- bare`. Published figures use the defaults. */
const given = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

export const LOAD_ROUNDS = given('BENCH_ROUNDS', 5)
export const LOAD_SECONDS = given('BENCH_SECONDS', 3)
/** How long the load lasts before memory is measured. */
export const MEMORY_SECONDS = given('BENCH_MEMORY_SECONDS', 60)
/** How often `million` requests each list. */
export const LIST_TIMES = given('BENCH_TIMES', 30)
