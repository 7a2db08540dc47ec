// What Maven runs: `node maven.mjs build|test <target folder>`. Does nothing when no source has changed since the
// last time, so that a build of Java alone isn't slowed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const [task, targetArgument, option] = process.argv.slice(2)
if (option === 'skipTests=true') process.exit(0)
if (!['build', 'test'].includes(task) || !targetArgument) {
  console.error('usage: node maven.mjs build|test <target folder>')
  process.exit(2)
}
const target = resolve(targetArgument)
const pages = join(target, 'classes', 'META-INF', 'resources')

function run(what, ...args) {
  console.log(`webui: ${what}`)
  const { status, error } = spawnSync(args[0], args.slice(1), { cwd: here, stdio: 'inherit' })
  if (error)
    console.error(
      `webui: can't run ${args[0]}: ${error.message}. Install Node 20 or newer with npm, or build with -Dskip.webui`,
    )
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs the work only if the hash of its inputs is another than the stamp says. */
function unlessDone(stamp, hash, stillThere, work) {
  if (stillThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(here, path)))
  return hash.digest('hex')
}

const modules = join(here, 'node_modules')
unlessDone(join(modules, '.installed'), hashOf(['package-lock.json']), existsSync(modules), () =>
  run(
    'installing what package-lock.json names',
    'npm',
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ),
)

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (path) => !path.startsWith('node_modules') && statSync(join(here, path)).isFile(),
)
const hash = hashOf(sources)
if (task === 'build') {
  unlessDone(join(target, 'webui-build.stamp'), hash, existsSync(join(pages, 'index.html')), () =>
    run('building the pages', 'npx', 'vite', 'build', '--logLevel=warn', '--emptyOutDir', '--outDir', pages),
  )
} else {
  unlessDone(join(target, 'webui-test.stamp'), hash, true, () => {
    run('checking types and format', 'npm', 'run', '--silent', 'check')
    run('testing', 'npm', 'run', '--silent', 'test')
  })
}
