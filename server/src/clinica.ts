/**
 * How the operator calls a command here. The archive's launcher (bin/pack.js), on a machine without npm, says
 * another.
 */
export const CLINICA = process.env.CLINICA_CALLED ?? 'npx clinica'
