/** Eleventy as its documentation shows it: Markdown with markdown-it, layouts in Nunjucks, facts as global data. */
export default function (config) {
  config.addPassthroughCopy({ public: '/' })
  config.addFilter('day', (date) => date.toISOString().slice(0, 10))
  return { dir: { input: 'content', includes: '../_includes', data: '../_data', output: 'dist' } }
}
