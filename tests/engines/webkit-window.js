/**
 * A window with nothing but a page, for WebKitWebDriver; run by gjs. WebKit's own test window is wider than a phone and
 * keeps the page's console to itself.
 */
imports.gi.versions.Gtk = '3.0'
imports.gi.versions.WebKit2 = '4.1'
const { Gtk, WebKit2 } = imports.gi
const [folder, width, height] = ARGV

Gtk.init(null)
const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({ base_data_directory: folder, base_cache_directory: folder }),
})
context.set_automation_allowed(true)
context.connect('automation-started', (_context, session) => {
  session.set_application_info(new WebKit2.ApplicationInfo())
  session.connect('create-web-view', () => {
    const page = new WebKit2.WebView({
      web_context: context,
      is_controlled_by_automation: true,
      settings: new WebKit2.Settings({ enable_write_console_messages_to_stdout: true }),
    })
    const window = new Gtk.Window({ default_width: Number(width), default_height: Number(height) })
    page.connect('close', () => Gtk.main_quit())
    window.add(page)
    window.show_all()
    return page
  })
})
Gtk.main()
