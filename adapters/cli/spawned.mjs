import { spawn } from 'node:child_process'
import { inHouse } from './home.mjs'

/** Runs a program in the clone, its output passing through; answers its exit code. */
export function spawned(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: inHouse(), stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a program of an installed package with this Node; answers its exit code. */
export function tool(path, args, env) {
  return spawned(process.execPath, [inHouse('node_modules', ...path.split('/')), ...args], env)
}
