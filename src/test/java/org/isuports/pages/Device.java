package org.isuports.pages;

/** What somebody looks at the pages with. */
enum Device {
    PHONE(390, 844),
    DESKTOP(1280, 800);

    final int width;
    final int height;

    Device(int width, int height) {
        this.width = width;
        this.height = height;
    }
}
