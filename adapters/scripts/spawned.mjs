import { spawn } from 'node:child_process'
import { inProject } from './project-root.mjs'

/** Runs a program in the project root with its output passed through; returns its exit code. */
export function spawned(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: inProject(), stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a program of an installed package with this Node; returns its exit code. */
export function tool(path, args, env) {
  return spawned(process.execPath, [inProject('node_modules', ...path.split('/')), ...args], env)
}
