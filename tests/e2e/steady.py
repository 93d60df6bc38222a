"""Whether a board has found its size, and what is seen on it frame by frame."""


def fitted(drawing: str, places: str) -> str:
    """Whether a drawing fills its room, which the hand takes a part of: that is known a moment after both are
    there, and then nothing moves any more. `places` tells where everything is.
    """
    return f"""() => {{
        if (!document.querySelector('.hand .card')) return false
        const drawn = document.querySelector('{drawing}')
        if (Math.abs(drawn.viewBox.baseVal.width - drawn.clientWidth) >= 1) return false
        const places = ({places})().join()
        window.__same = window.__places === places ? window.__same + 1 : 0
        window.__places = places
        return window.__same >= 12
    }}"""


# How many cards lie there in each frame that is drawn, until it is asked for.
COUNT = """() => {
    window.__laid = []
    const count = () => {
        const cells = [...document.querySelectorAll('.board [data-cell]')]
        window.__laid.push(cells.filter(one => !/empty/.test(one.ariaLabel)).length)
        window.__counting = requestAnimationFrame(count)
    }
    count()
}"""
COUNTED = "() => { cancelAnimationFrame(window.__counting); return window.__laid }"
